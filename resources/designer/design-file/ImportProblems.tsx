import { designFile as words } from '../../../i18n/words/admin/database-files'
import type { CallError } from '../../../src/api/calls/call-error'
import { Button } from '../../../ui/buttons/Button'
import { copyText } from '../../../ui/copy-text'
import { Alert } from '../../../ui/feedback/Alert'

/** The server reports at most as many issues of one file. */
const maxIssues = 100

/** Issues of a design file that the server refused, in the file's order, each with its line and JSON pointer. */
export function ImportProblems({ error }: { readonly error: CallError | null }) {
  if (error === null || ![413, 415, 422].includes(error.status)) return null
  const issues = error.errors.map(({ detail, source, meta }) => ({
    line: Number(meta?.['line'] ?? 0),
    pointer: source?.pointer ?? '',
    detail,
  }))
  if (issues.every(({ line }) => line === 0)) {
    return (
      <Alert tone="danger">
        <p>{error.message}</p>
      </Alert>
    )
  }
  const text = issues.map(({ line, pointer, detail }) =>
    [words.line(line), pointer, detail].join('\t'),
  )
  return (
    <Alert tone="danger">
      <p>{words.refused(issues.length)}</p>
      <ol className="design-file__problems" aria-label={words.problems}>
        {issues.map(({ line, pointer, detail }, index) => (
          <li key={index}>
            <span className="design-file__place">
              <strong>{words.line(line)}</strong>
              {pointer !== '' && <code>{pointer}</code>}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      {issues.length >= maxIssues && <p>{words.mostTold}</p>}
      <Button
        icon="copy"
        onClick={() => void copyText(text.join('\n'), words.copied, words.copyName)}
      >
        {words.copy}
      </Button>
    </Alert>
  )
}
