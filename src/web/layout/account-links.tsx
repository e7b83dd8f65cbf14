import { LogIn, Mail, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { messages } from '#web/messages/en.ts'

const { header } = messages

const links = [
  { to: '/login', text: header.withGoogle, Icon: LogIn },
  { to: '/login', text: header.withDiscord, Icon: LogIn },
  { to: '/login', text: header.withEmail, Icon: Mail },
  { to: '/register', text: header.createAccount, Icon: UserPlus },
]

/** The ways to sign in, for the account menu and the menu of small screens. */
export function AccountLinks() {
  return (
    <ul>
      {links.map(({ to, text, Icon }) => (
        <li key={text}>
          <Link to={to} className="menu-item">
            <Icon aria-hidden className="icon" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
