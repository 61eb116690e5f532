import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/Card'

interface ProfileSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One part of the profile: a card with its heading. */
export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="profile__section stack">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
