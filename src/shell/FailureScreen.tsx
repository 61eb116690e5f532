import { isRouteErrorResponse, useRouteError } from 'react-router'
import { it } from '../../i18n/frame'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { Page } from '../ui/Page'
import { ChunkError } from './chunk'

const words = it.shell.chunk

const texts = {
  timeout: { title: words.timeout, help: words.timeoutHelp, action: it.shell.retry },
  missing: { title: words.missing, help: words.missingHelp, action: words.reload },
  other: { title: words.other, help: words.otherHelp, action: it.shell.retry },
} as const

/**
 * What stands where a screen failed. Trying again loads the page afresh: a browser remembers a module that failed, and a new
 * version's modules have other names.
 */
export function FailureScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  const { title, help, action } = texts[error instanceof ChunkError ? error.reason : 'other']
  return (
    <Page title={title} narrow>
      <div role="alert">
        <EmptyState
          icon="warning"
          title={help}
          actions={
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              {action}
            </Button>
          }
        />
      </div>
    </Page>
  )
}
