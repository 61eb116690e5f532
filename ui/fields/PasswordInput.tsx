import { type ComponentProps, type ReactNode, useState } from 'react'
import { it } from '../../i18n/frame'
import { Field } from './Field'
import { IconButton } from '../buttons/IconButton'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
}

/** Field of a password that can be shown. */
export function PasswordInput({ label, help, error, ...input }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="password-input">
          <input {...input} {...control} type={isVisible ? 'text' : 'password'} className="input" />
          <IconButton
            icon={isVisible ? 'visibility-off' : 'visibility'}
            label={isVisible ? it.shell.hidePassword : it.shell.showPassword}
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  )
}
