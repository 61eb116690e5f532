import { HttpError } from 'ra-core'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { NotFoundScreen } from '../../src/ui/NotFoundScreen'
import { NotLoaded } from '../../src/ui/NotLoaded'
import { Page } from '../../src/ui/Page'
import { SkeletonLines } from '../../src/ui/Skeleton'

const words = it.admin.users

/** What stands where an account is not there: not yet, not at all, or not for the moment. */
export function UserAbsent(props: { readonly error: unknown; readonly onRetry: () => void }) {
  const { error, onRetry } = props
  if (error instanceof HttpError && error.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={error ? words.one : null}
      narrow
      breadcrumbs={[{ label: words.title, to: paths.admin.users() }]}
    >
      {error ? (
        <NotLoaded title={words.loadError} onRetry={onRetry} />
      ) : (
        <SkeletonLines count={5} height="2.25rem" />
      )}
    </Page>
  )
}
