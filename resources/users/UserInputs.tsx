import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useController } from 'react-hook-form'
import type { Resource } from '../../contract/models/index'
import { roles } from '../../contract/roles'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import { PasswordInput } from '../../ui/fields/PasswordInput'
import { useSession } from '../../src/answers/session'
import { rightsIssue, rolesToGive } from './rights'

const words = it.admin.users
type Account = Resource<'users'>

/** Help below address and password: it depends on whether the account is new, one's own, or has a password yet. */
function helpFor(account: Account | null, own: boolean) {
  const { newEmailHelp, passwordHelp, newPasswordHelp, firstPasswordHelp, besideSingleSignOnHelp } =
    words
  if (account === null) return { email: false as const, password: passwordHelp }
  if (own) return { email: newEmailHelp.own, password: false as const }
  if (account.singleSignOn) {
    const password = account.confirmed ? newPasswordHelp : besideSingleSignOnHelp
    return { email: newEmailHelp.singleSignOn, password }
  }
  if (account.confirmed) return { email: newEmailHelp.other, password: newPasswordHelp }
  return { email: newEmailHelp.unconfirmed, password: firstPasswordHelp }
}

/** Password of an account, in the field that everybody has for theirs. */
function AccountPassword({ help }: { readonly help: string | false }) {
  const { field, fieldState } = useController({ name: 'password' })
  return (
    <PasswordInput
      label={words.fields.password}
      name={field.name}
      value={(field.value as string | null | undefined) ?? ''}
      autoComplete="new-password"
      help={help || undefined}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
    />
  )
}

/** Inputs of an account. The choice of roles has those that the reader may assign. */
export default function UserInputs() {
  const record = useRecordContext<Account>()
  const account = record?.id === undefined ? null : record
  const { user: reader } = useSession()
  const isOwn = account !== null && account.id === reader?.id
  const help = helpFor(account, isOwn)
  const isFixed = account !== null && rightsIssue('users.changeAccess', reader, account) !== null
  const choices = (isFixed ? roles : rolesToGive(reader)).map((id) => ({
    id,
    name: roleNames[id],
  }))
  return (
    <>
      <TextInput source="firstName" autoComplete="off" helperText={false} required />
      <TextInput source="lastName" autoComplete="off" helperText={false} required />
      <TextInput
        source="email"
        type="email"
        autoComplete="off"
        helperText={help.email}
        readOnly={isOwn}
        required
      />
      <SelectInput
        source="role"
        choices={choices}
        helperText={isFixed ? words.ownAccount : false}
        readOnly={isFixed}
        required
      />
      {!isOwn && <AccountPassword help={help.password} />}
    </>
  )
}
