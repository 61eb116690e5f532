import { type ComponentProps, useState } from 'react'
import { password as words } from '../../i18n/words/password'
import { PasswordInput } from './PasswordInput'
import { PasswordMeter } from './PasswordMeter'

interface NewPasswordInputProps extends Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> {
  /** Texts that a password must not be made of, as they are easily guessed: names, the e-mail address. */
  readonly personal: readonly string[]
}

/** Field of a new password: it can be shown, and its strength is rated. */
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
