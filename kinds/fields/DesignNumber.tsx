import { useState } from 'react'
import { fields } from '../../i18n/words/fields'
import type { CommitMode } from '../../ui/fields/leaving'
import { Field } from '../../ui/fields/Field'
import { NumberInput } from '../../ui/fields/NumberInput'

interface DesignNumberProps {
  readonly id: string
  readonly label: string
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Whether the number is required: emptying the field shows a problem and changes nothing. */
  readonly needed?: boolean
  readonly onChange: (value: number | undefined, commitMode: CommitMode) => void
}

/** Field of a bound, step or score in the designer. */
export function DesignNumber(props: DesignNumberProps) {
  const { id, label, value, error, help, needed = false, onChange } = props
  const [unreadable, setUnreadable] = useState<string | undefined>(undefined)
  return (
    <Field id={id} label={label} error={unreadable ?? error} help={help}>
      {(control) => (
        <NumberInput
          value={value ?? null}
          min={-1}
          input={control}
          onUnreadable={setUnreadable}
          onLeave={() => undefined}
          onChange={(typed, commitMode) => {
            const missing = typed === null && needed
            setUnreadable(missing ? fields.numbers.missing : undefined)
            if (!missing) onChange(typed ?? undefined, commitMode)
          }}
        />
      )}
    </Field>
  )
}
