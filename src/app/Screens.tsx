import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSession } from '../answers/session'

// A page goes on without this part if it can't be loaded.
const NewVersion = lazy(() =>
  import('./version/NewVersion').catch(() => ({ default: () => <></> })),
)

/** The screens within the frame, once the first one has loaded: until then there is nothing to scroll. */
export function Screens() {
  const { user } = useSession()
  return (
    <>
      <Outlet />
      {import.meta.env.PROD && user?.role === 'doctor' && (
        <Suspense>
          <NewVersion />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
