import { lazy, Suspense, useState } from 'react'
import { Button } from '../../src/ui/buttons/Button'
import { type Membership, memberships } from './memberships'

// Candidates, pasted addresses and results are read by who adds somebody.
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog')).AddMembersDialog,
}))

/** The way to more people of a database. */
export function AddMembers(props: {
  readonly databaseId: string
  readonly membership: Membership
}) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
        {memberships[props.membership].words.add}
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <AddMembersDialog {...props} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
