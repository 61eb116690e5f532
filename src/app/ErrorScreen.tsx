import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { it } from '../../i18n/frame'
import { Button } from '../../ui/buttons/Button'
import { ChunkError } from './chunk'
import './ErrorScreen.css'

const words = it.shell.chunk

const texts = {
  timeout: { title: words.timeout, help: words.timeoutHelp, action: it.shell.retry },
  missing: { title: words.missing, help: words.missingHelp, action: words.reload },
  other: { title: words.other, help: words.otherHelp, action: it.shell.retry },
} as const

/**
 * The screen in place of one that failed; it loads nothing itself. Its button reloads the page: a browser remembers a module that failed,
 * and the modules of a new version have other names.
 */
export function ErrorScreen() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  const { title, help, action } = texts[error instanceof ChunkError ? error.reason : 'other']
  return (
    <div className="failure" role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{help}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {action}
      </Button>
    </div>
  )
}
