import { useState } from 'react'
import { useNavigate } from 'react-router'
import { databaseCalls } from '../../../contract/calls/designs/databases'
import { format } from '../../../i18n/formats/format'
import { designFile as words } from '../../../i18n/words/admin/database-files'
import { useIdempotencyKey } from '../../../src/api/calls/idempotency-key'
import { invalidate } from '../../admin/provider/stale'
import { useCallMutation } from '../../../src/api/calls/query'
import { paths } from '../../../src/paths'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { toasts } from '../../../ui/feedback/toasts'
import { CopyScope } from './CopyScope'
import { ChooseFile } from './ChooseFile'
import { ImportProblems } from './ImportProblems'
import { FieldError } from '../../../ui/fields/Field'

const { bytes: maxBytes } = databaseCalls.importDesign.upload

/** Dialog that creates a database from a design file; the server's issues appear below the file, line by line. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const keyOf = useIdempotencyKey()
  const send = useCallMutation('importDesign', {
    async onSuccess({ data }) {
      invalidate('databases')
      toasts.success(words.done(data.name))
      await navigate(paths.admin.database(data.id))
    },
  })
  const isTooLarge = file !== null && file.size > maxBytes

  function choose(chosen: File) {
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
    <FormDialog
      title={words.title}
      wide
      confirm={words.confirm}
      disabled={file === null || isTooLarge}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <ChooseFile file={file} busy={send.isPending} onFile={choose}>
        {isTooLarge && <FieldError announced>{words.tooLarge(maxBytes / 1024 / 1024)}</FieldError>}
      </ChooseFile>
      <div aria-live="polite">
        {send.isPending && (
          <p className="row row--words">
            <progress max={1} value={sent} aria-label={words.title} />
            <span>{sent < 1 ? words.sending(format.percent(sent, 1)) : words.checking}</span>
          </p>
        )}
      </div>
      {send.error === null && (
        <CopyScope
          lists={[
            [words.brought, words.broughtList],
            [words.left, words.leftList],
          ]}
        />
      )}
      <ImportProblems error={send.error} />
    </FormDialog>
  )
}
