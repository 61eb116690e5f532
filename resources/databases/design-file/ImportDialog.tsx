import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { databaseCalls } from '../../../contract/calls/databases'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/it'
import { designFile as words } from '../../../i18n/words/admin/design-file'
import { useIdempotencyKey } from '../../../src/data/calls/idempotency-key'
import { forget } from '../../../src/data/provider/stale'
import { useCallMutation } from '../../../src/data/calls/query'
import { paths } from '../../../src/paths'
import { Button } from '../../../src/ui/buttons/Button'
import { Dialog } from '../../../src/ui/dialogs/Dialog'
import { toasts } from '../../../src/ui/toasts/toasts'
import { ChooseFile } from './ChooseFile'
import { ImportProblems } from './ImportProblems'
import './design-file.css'

const { bytes: most } = databaseCalls.importDesign.upload

/** Chooses a design file and makes a database of it; what the server refuses it for stands under it, line by line. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const keyOf = useIdempotencyKey()
  const send = useCallMutation('importDesign', {
    async onSuccess({ data }) {
      forget('databases')
      toasts.success(words.done(data.name))
      await navigate(paths.admin.database(data.id))
    },
  })
  const isTooLarge = file !== null && file.size > most

  function take(chosen: File) {
    send.reset()
    setSent(0)
    setFile(chosen)
  }

  function submit() {
    if (file === null) return
    const idempotencyKey = keyOf([file.name, file.size, file.lastModified])
    send.mutate({ file, idempotencyKey, onProgress: setSent })
  }

  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            disabled={file === null || isTooLarge}
            busy={send.isPending}
            onClick={submit}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <ChooseFile file={file} busy={send.isPending} onFile={take}>
        {isTooLarge && (
          <p className="field__error" role="alert">
            {words.tooLarge(most / 1024 / 1024)}
          </p>
        )}
      </ChooseFile>
      <div aria-live="polite">
        {send.isPending && (
          <p className="design-file__progress">
            <progress max={1} value={sent} aria-label={words.title} />
            <span>{sent < 1 ? words.sending(format.percent(sent, 1)) : words.checking}</span>
          </p>
        )}
      </div>
      {send.error === null && (
        <div className="duplicate">
          {(['brought', 'left'] as const).map((part) => (
            <section key={part} aria-labelledby={`${id}-${part}`}>
              <h3 id={`${id}-${part}`}>{words[part]}</h3>
              <ul>
                {words[`${part}List`].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <ImportProblems error={send.error} />
    </Dialog>
  )
}
