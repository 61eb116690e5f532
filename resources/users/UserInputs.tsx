import { PasswordInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { isAdmin, roles } from '../../contract/roles'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'

const words = it.admin.users

interface UserInputsProps {
  readonly passwordHelp: string
  /** Nobody changes his own role (product §3). */
  readonly own?: boolean
}

/** The fields of an account. Only a superadmin makes administrators (product §3), so that others are not offered those roles. */
export function UserInputs({ passwordHelp, own = false }: UserInputsProps) {
  const { user } = useSession()
  const offered = roles.filter((role) => user?.role === 'superadmin' || !isAdmin(role))
  return (
    <>
      <TextInput source="firstName" autoComplete="off" helperText={false} required />
      <TextInput source="lastName" autoComplete="off" helperText={false} required />
      <TextInput source="email" type="email" autoComplete="off" helperText={false} required />
      <SelectInput
        source="role"
        choices={(own ? roles : offered).map((id) => ({ id, name: it.shell.roles[id] }))}
        helperText={own ? words.ownAccount : false}
        readOnly={own}
        required
      />
      <PasswordInput source="password" autoComplete="new-password" helperText={passwordHelp} />
    </>
  )
}
