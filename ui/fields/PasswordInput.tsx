import { type ComponentProps, type ReactNode, useState } from 'react'
import { it } from '../../i18n/frame'
import { Field } from './Field'
import { IconButton } from '../buttons/IconButton'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
}

/** A password, which can be made readable while it is typed. */
export function PasswordInput({ label, help, error, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="password-input">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="input" />
          <IconButton
            icon={shown ? 'visibility-off' : 'visibility'}
            label={shown ? it.shell.hidePassword : it.shell.showPassword}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
