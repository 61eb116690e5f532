import { type ReactNode, useState } from 'react'
import type { DesignSnapshot } from '../../../contract/calls/designs/design-snapshot'
import { type DesignChanges, designChanges } from '../../../engine/versions/design-changes'
import { withWordingOf } from '../../../engine/versions/wording'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { Button } from '../../../ui/buttons/Button'
import { TextInput } from '../../../ui/fields/TextInput'
import { start } from '../../admin/start'

const countOf = ({ groups, questions }: DesignChanges) => groups.length + questions.length

/** Number of groups and questions whose wording could be published alone; 0 if there is none, or nothing else has changed. */
export function wordingChanges(
  before: DesignSnapshot,
  after: DesignSnapshot,
  changes: DesignChanges,
): number {
  const worded = withWordingOf(before, after)
  const isAll = countOf(designChanges(worded, after)) === 0
  return isAll || countOf(changes) === 0 ? 0 : countOf(designChanges(before, worded))
}

interface PublishFormProps {
  readonly canPublish: boolean
  /** Number of groups and questions whose wording can be published alone. */
  readonly wordingChanges: number
  readonly onPublish: (name: string, wordingOnly: boolean) => Promise<void>
  /** Other buttons. */
  readonly children: ReactNode
}

/** Name of the version, and the buttons that publish it. */
export function PublishForm(props: PublishFormProps) {
  const { canPublish, wordingChanges: wording, onPublish, children } = props
  const [name, setName] = useState('')
  const [busy, setBusy] = useState<'all' | 'wording' | null>(null)

  async function publish(what: 'all' | 'wording') {
    setBusy(what)
    try {
      await onPublish(name, what === 'wording')
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="stack stack--dense publishing__form">
      <TextInput
        label={words.versionName}
        help={words.versionNameHelp}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row publishing__actions">
        <Button
          variant="primary"
          busy={busy === 'all'}
          disabled={!canPublish || busy === 'wording'}
          onClick={() => start(publish('all'))}
        >
          {words.publish}
        </Button>
        {wording > 0 && (
          <Button
            busy={busy === 'wording'}
            disabled={busy === 'all'}
            aria-describedby="wording-help"
            onClick={() => start(publish('wording'))}
          >
            {words.publishWording(wording)}
          </Button>
        )}
        {children}
      </div>
      {wording > 0 && (
        <p className="note" id="wording-help">
          {words.publishWordingHelp}
        </p>
      )}
    </div>
  )
}
