import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { it } from '../../i18n/frame'
import { paths } from '../paths'
import { Brand } from '../../ui/layout/Brand'
import { Card } from '../../ui/layout/Card'
import './AccountCard.css'

interface AccountCardProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** The frame of the screens about accounts: one card in the middle of the page. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${it.shell.product}`
    // A step that replaces the form removes the field that had the focus; the first step leaves the focus to its own field.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <div className="account">
      <Link to={paths.root()} className="account__brand">
        <Brand />
      </Link>
      <Card className="account__card stack stack--wide">
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </Card>
    </div>
  )
}
