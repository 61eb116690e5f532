import { type ComponentProps, useState } from 'react'
import { password as words } from '../../i18n/words/password'
import { PasswordInput } from './PasswordInput'
import { PasswordMeter } from './PasswordMeter'

interface NewPasswordInputProps extends Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> {
  /** What the person would think of first: names, the e-mail address. A password made of it is easily guessed. */
  readonly personal: readonly string[]
}

/** A password that is being chosen: it can be shown, and says how easily it is guessed. */
export function NewPasswordInput({ personal, onChange, ...input }: NewPasswordInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className="field">
      <PasswordInput
        help={words.help}
        {...input}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <PasswordMeter password={typed} personal={personal} />
    </div>
  )
}
