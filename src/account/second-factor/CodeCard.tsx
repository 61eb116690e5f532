import { bare } from '../../../contract/seen-text'
import { secondFactor } from '../../../i18n/words/second-factor'
import { Button } from '../../../ui/buttons/Button'
import { TextInput } from '../../../ui/fields/TextInput'
import { AccountCard } from '../AccountCard'
import { IncompleteForm } from '../form-problems'
import { ShortForm, useForm } from '../ShortForm'

const { title, code: words } = secondFactor

interface CodeCardProps {
  /** Name of the code's field in the call's issues. */
  readonly field: 'user/otp' | 'otp'
  /** Signs in with the code, and leaves this screen. */
  readonly send: (otp: string) => Promise<void>
  readonly onBack: () => void
}

/** Asks for the code of a second factor, after a right password or a valid link. */
export default function CodeCard({ field, send, onBack }: CodeCardProps) {
  const form = useForm([field], async (typed) => {
    const otp = bare(typed[field] ?? '')
    if (otp === '') throw new IncompleteForm(words.empty)
    await send(otp)
  })
  return (
    <AccountCard title={title} lead={words.lead}>
      <ShortForm form={form} send={words.send}>
        <TextInput
          label={words.label}
          name={field}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          help={words.help}
          error={form.problems.fields[field]}
        />
      </ShortForm>
      <p className="lead">{words.lost}</p>
      <Button variant="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </AccountCard>
  )
}
