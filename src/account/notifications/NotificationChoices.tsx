import { useState } from 'react'
import type { Resource } from '../../../contract/models/index'
import {
  notificationAttributes,
  type NotificationKind,
  reminderDays,
} from '../../../contract/models/notifications'
import { notifications as words } from '../../../i18n/words/notifications'
import { useCallMutation } from '../../api/calls/query'
import { useSession } from '../../answers/session'
import { Button } from '../../../ui/buttons/Button'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { TextInput } from '../../../ui/fields/TextInput'
import { toasts } from '../../../ui/feedback/toasts'
import './NotificationChoices.css'

export type Settings = Omit<Resource<'notifications'>, 'id'>

interface NotificationChoicesProps {
  readonly kinds: readonly NotificationKind[]
  readonly settings: Settings
  readonly onChange: (change: Partial<Settings>) => void
}

/** The notifications that a member gets: a checkbox for each kind, saved at once, with a button that sends the user a sample. */
export function NotificationChoices({ kinds, settings, onChange }: NotificationChoicesProps) {
  const { user } = useSession()
  const test = useCallMutation('sendTestEmail', {
    onSuccess: () => toasts.success(words.tested(user?.email ?? '')),
  })
  return (
    <ul role="list">
      {kinds.map((kind) => (
        <li key={kind} className="notifications__kind">
          <Choice kind={kind} settings={settings} onChange={onChange} />
          <Button
            variant="quiet"
            aria-label={words.testOf(words.kinds[kind].label)}
            busy={test.isPending && test.variables.body.kind === kind}
            onClick={() => test.mutate({ body: { kind } })}
          >
            {words.test}
          </Button>
          {kind === 'draft_reminder' && settings.draftReminder !== null && (
            <Days
              key={settings.draftReminder}
              days={settings.draftReminder}
              onChange={(draftReminder) => onChange({ draftReminder })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Choice(
  props: Omit<NotificationChoicesProps, 'kinds'> & { readonly kind: NotificationKind },
) {
  const { kind, settings, onChange } = props
  const { label, help } = words.kinds[kind]
  const attribute = notificationAttributes[kind]
  const isOn = settings[attribute] !== false && settings[attribute] !== null
  return (
    <Checkbox
      label={<strong>{label}</strong>}
      help={help}
      checked={isOn}
      onChange={(checked) =>
        onChange(
          attribute === 'draftReminder'
            ? { draftReminder: checked ? reminderDays.usual : null }
            : { [attribute]: checked },
        )
      }
    />
  )
}

/** The number of days before a reminder, saved on leaving the field or by Enter; an invalid text stays in the field with a message. */
function Days(props: { readonly days: number; readonly onChange: (days: number) => void }) {
  const { days, onChange } = props
  const [typed, setTyped] = useState(String(days))
  const [isWrong, setWrong] = useState(false)
  const { least, most } = reminderDays

  function commit() {
    const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN
    const isValid = count >= least && count <= most
    setWrong(!isValid)
    if (isValid && count !== days) onChange(count)
  }

  return (
    <div className="notifications__days">
      <TextInput
        label={words.days}
        inputMode="numeric"
        value={typed}
        error={isWrong ? words.daysInvalid(least, most) : null}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  )
}
