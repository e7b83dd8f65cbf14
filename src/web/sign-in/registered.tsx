import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { signIn } from '#web/messages/en/sign-in.ts'
import { Notice } from '#web/ui/notice.tsx'

const goesOnAfter = 4000

/** What follows a new account; after 4 seconds the sets. */
export function Registered({ email }: { email: string }) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
    const timer = setTimeout(() => void navigate('/sets'), goesOnAfter)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div ref={notice}>
      <Notice tone="success" role="status" title={signIn.registered}>
        <p>{signIn.checkEmail}</p>
        <Link to="/verify-email" state={{ email }} className="mt-1 inline-block underline underline-offset-2">
          {signIn.enterCode}
        </Link>
      </Notice>
    </div>
  )
}
