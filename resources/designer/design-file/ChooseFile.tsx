import { type ReactNode, useId, useRef } from 'react'
import { format } from '../../../i18n/formats/format'
import { designFile as words } from '../../../i18n/words/admin/database-files'
import { Button } from '../../../ui/buttons/Button'
import { useOneFile } from '../../../ui/drop-target/use-one-file'
import { FieldError } from '../../../ui/fields/Field'

/** Choice of a design file, from the disk or by dropping it. */
export function ChooseFile(props: {
  readonly file: File | null
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly children?: ReactNode
}) {
  const { file, busy, onFile, children } = props
  const { over, several, place, input } = useOneFile(
    'row row--apart design-file__choice',
    busy,
    onFile,
  )
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()

  return (
    <fieldset {...place} aria-label={words.file} aria-describedby={id}>
      <p id={id}>
        {over ? (
          words.dropHere
        ) : file === null ? (
          words.drop
        ) : (
          <>
            <strong>{file.name}</strong> {words.size(format.number(Math.ceil(file.size / 1024)))}
          </>
        )}
      </p>
      <Button icon="folder" busy={busy} onClick={() => chooser.current?.click()}>
        {file === null ? words.choose : words.other}
      </Button>
      {several && <FieldError announced>{words.several}</FieldError>}
      {children}
      <input ref={chooser} {...input} accept=".json,application/json" data-design-input />
    </fieldset>
  )
}
