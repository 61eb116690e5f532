import { useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { checks } from '../../../i18n/words/admin/designer'
import { Button } from '../../../ui/buttons/Button'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ChecksPanel } from './ChecksPanel'
import { opensChecks } from './checks-address'
import { countedIssues, tally } from './tally'
import { useDesignIssues } from './use-design-issues'
import { currentGroup, type Design } from '../design'
import type { LiveDrafts } from '../live-drafts'

export interface ChecksProps {
  readonly design: Design
  readonly drafts: LiveDrafts
}

/** Button with the number of issues, and the panel that it opens. */
export default function Checks({ design, drafts }: ChecksProps) {
  const { hash } = useLocation()
  const { groupId } = useParams()
  const [open, setOpen] = useState(() => opensChecks(hash))
  const button = useRef<HTMLButtonElement>(null)
  const issues = useDesignIssues(design, drafts, open)
  const counted = open ? issues : issues && countedIssues(issues, currentGroup(design, groupId))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        icon="check"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {checks.open}
        {counted !== null && counted.length > 0 && (
          <>
            <span className="checks__count" aria-hidden>
              {counted.length}
            </span>
            <VisuallyHidden>: {tally(counted)}</VisuallyHidden>
          </>
        )}
      </Button>
      {open && issues !== null && <ChecksPanel design={design} issues={issues} onClose={close} />}
    </>
  )
}
