import { designFile as words } from '../../../i18n/words/admin/design-file'
import type { CallError } from '../../../src/api/calls/call-error'
import { Button } from '../../../ui/buttons/Button'
import { copyText } from '../../../ui/copy-text'
import { Alert } from '../../../ui/feedback/Alert'

/** As many as the server tells of one file. */
const most = 100

/** Why a file was refused: each thing with its line and its place, as they follow each other in the file. */
export function ImportProblems({ error }: { readonly error: CallError | null }) {
  if (error === null || ![413, 415, 422].includes(error.status)) return null
  const problems = error.errors.map(({ detail, source, meta }) => ({
    line: Number(meta?.['line'] ?? 0),
    place: source?.pointer ?? '',
    detail,
  }))
  if (problems.every(({ line }) => line === 0)) {
    return (
      <Alert tone="danger">
        <p>{error.message}</p>
      </Alert>
    )
  }
  const text = problems.map(({ line, place, detail }) =>
    [words.line(line), place, detail].join('\t'),
  )
  return (
    <Alert tone="danger">
      <p>{words.refused(problems.length)}</p>
      <ol className="design-file__problems" aria-label={words.problems}>
        {problems.map(({ line, place, detail }, index) => (
          <li key={index}>
            <span className="design-file__place">
              <strong>{words.line(line)}</strong>
              {place !== '' && <code>{place}</code>}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      {problems.length >= most && <p>{words.mostTold}</p>}
      <Button
        icon="copy"
        onClick={() => void copyText(text.join('\n'), words.copied, words.copyName)}
      >
        {words.copy}
      </Button>
    </Alert>
  )
}
