import { lazy, Suspense, useState } from 'react'
import { it } from '../../i18n/it'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { type Member, memberName } from './memberships'

// Read by who changes a centre.
const ProviderDialog = lazy(async () => ({
  default: (await import('./ProviderDialog')).ProviderDialog,
}))

/** Leads from a doctor's row to the choice of their centre. */
export function ChangeProvider({ member }: { readonly member: Member }) {
  const [changing, setChanging] = useState(false)
  const { database } = member
  if (!database) return null
  return (
    <>
      <IconButton
        icon="edit"
        label={it.admin.members.provider.change(memberName(member))}
        onClick={() => setChanging(true)}
      />
      {changing && (
        <Suspense fallback={null}>
          <ProviderDialog
            databaseId={database.id}
            member={member}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
