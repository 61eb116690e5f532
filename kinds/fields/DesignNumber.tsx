import { useState } from 'react'
import { fields } from '../../i18n/words/fields'
import type { CommitMode } from '../view'
import { Field } from './Field'
import { NumberInput } from './NumberInput'

interface DesignNumberProps {
  readonly id: string
  readonly label: string
  readonly value: number | undefined
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** Whether the number is required: emptying the field shows a problem and changes nothing. */
  readonly needed?: boolean
  readonly onChange: (value: number | undefined, commitMode: CommitMode) => void
}

/** Field of a bound, step or score in the designer. */
export function DesignNumber(props: DesignNumberProps) {
  const { id, label, value, problem, hint, needed = false, onChange } = props
  const [unreadable, setUnreadable] = useState<string | undefined>(undefined)
  return (
    <Field id={id} label={label} problem={unreadable ?? problem} hint={hint}>
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
