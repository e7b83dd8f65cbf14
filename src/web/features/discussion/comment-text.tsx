import { useState } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { splitLinks } from './split-links.ts'

/** Texts with more lines are collapsed. */
const maxLines = 16

const isLong = (content: string) => content.length > 1200 || content.split('\n').length > maxLines

/** Plain text; only URLs become links. Stacked combining marks are clipped at its edges. */
export function CommentText({ content }: { content: string }) {
  const [open, setOpen] = useState(false)
  const folded = isLong(content) && !open
  return (
    <>
      <p
        dir="auto"
        className={`overflow-clip text-sm leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap ${folded ? 'line-clamp-12' : ''}`}
      >
        {splitLinks(content).map(({ text, href }, index) =>
          href ? (
            <a
              key={index}
              href={href}
              className="link"
              rel="nofollow ugc noopener noreferrer"
              target="_blank"
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {folded && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => setOpen(true)}>
          {messages.showAll}
        </button>
      )}
    </>
  )
}
