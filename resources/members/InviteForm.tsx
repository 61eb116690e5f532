import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Invitation } from '../../contract/calls/members'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import type { CallError } from '../../src/api/calls/call-error'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { Select } from '../../ui/fields/Select'
import { TextInput } from '../../ui/fields/TextInput'
import { type Membership, memberships } from './memberships'
import { ProviderSelect } from './ProviderSelect'

const words = it.admin.members.invite
const { fields } = it.admin.users

/** Person to be invited, before the role is chosen. */
export type Invitee = Omit<Invitation, 'role'>

interface InviteFormProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly people: readonly Invitee[]
  readonly provider: string | null
  readonly onProvider: (provider: string | null) => void
  readonly busy: boolean
  readonly error: CallError | null
  readonly onInvite: (invitations: Invitation[]) => void
  /** Called if nobody is to be invited now. */
  readonly onClose: () => void
}

/** Dialog that asks for what an account needs of each person without one, and for their centre. */
export function InviteForm(props: InviteFormProps) {
  const { databaseId, membership, provider, onProvider, busy, error, onInvite, onClose } = props
  const { roles, newRole, hasProvider } = memberships[membership]
  const [role, setRole] = useState<Invitation['role']>(newRole)
  const [people, setPeople] = useState(props.people)
  const list = useRef<HTMLDivElement>(null)
  const change = useCallback((changed: Invitee) => {
    setPeople((all) => all.map((one) => (one.email === changed.email ? changed : one)))
  }, [])
  const remove = useCallback((email: string) => {
    setPeople((all) => all.filter((one) => one.email !== email))
  }, [])
  useEffect(() => {
    if (error !== null) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  const messages = error?.fieldMessages() ?? {}
  const isSwappable = people.some(({ firstName, lastName }) => firstName !== '' && lastName !== '')

  return (
    <FormDialog
      title={words.title(people.length)}
      wide
      confirm={words.confirm(people.length)}
      disabled={people.length === 0}
      busy={busy}
      onSubmit={() => onInvite(people.map((person) => ({ ...person, role })))}
      onClose={onClose}
    >
      <p>{words.text(people.length, hasProvider)}</p>
      <div ref={list} className="stack">
        {people.map((person, index) => (
          <Person
            key={person.email}
            person={person}
            firstNameError={messages[`invitations/${index}/firstName`]}
            lastNameError={messages[`invitations/${index}/lastName`]}
            onChange={change}
            {...(people.length > 1 && { onRemove: remove })}
          />
        ))}
      </div>
      {isSwappable && (
        <div>
          <Button
            variant="quiet"
            onClick={() =>
              setPeople(
                people.map(({ email, firstName, lastName }) => ({
                  email,
                  firstName: lastName,
                  lastName: firstName,
                })),
              )
            }
          >
            {words.swap}
          </Button>
        </div>
      )}
      {roles.length > 1 && (
        <Select
          label={words.role}
          help={words.roleHelp}
          value={role}
          choices={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChange={setRole}
        />
      )}
      {hasProvider && <ProviderSelect {...{ databaseId, value: provider, onChange: onProvider }} />}
      <ErrorAlert error={error} statuses={[404, 422]} />
    </FormDialog>
  )
}

/** Address of one person, with the fields of the name. A change redraws this person alone: there may be hundreds. */
const Person = memo(function Person(props: {
  readonly person: Invitee
  readonly firstNameError: string | undefined
  readonly lastNameError: string | undefined
  readonly onChange: (person: Invitee) => void
  readonly onRemove?: (email: string) => void
}) {
  const { person, firstNameError, lastNameError, onChange, onRemove } = props
  const { email, firstName, lastName } = person
  return (
    <fieldset className="invitee">
      <legend className="invitee__address">{email}</legend>
      <TextInput
        label={fields.firstName}
        value={firstName}
        error={firstNameError}
        required
        autoComplete="off"
        onChange={({ target }) => onChange({ ...person, firstName: target.value })}
      />
      <TextInput
        label={fields.lastName}
        value={lastName}
        error={lastNameError}
        required
        autoComplete="off"
        onChange={({ target }) => onChange({ ...person, lastName: target.value })}
      />
      {onRemove && (
        <IconButton icon="close" label={words.without(email)} onClick={() => onRemove(email)} />
      )}
    </fieldset>
  )
})
