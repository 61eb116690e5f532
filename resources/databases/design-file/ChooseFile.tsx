import { type ReactNode, useId, useRef, useState } from 'react'
import { format } from '../../../i18n/format'
import { designFile as words } from '../../../i18n/words/admin/design-file'
import { Button } from '../../../src/ui/buttons/Button'
import { classNames } from '../../../src/ui/class-names'
import { useGivenFiles } from '../image/use-given-files'

/** Chooses the file, from the disk or by dropping it. */
export function ChooseFile(props: {
  readonly file: File | null
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly children?: ReactNode
}) {
  const { file, busy, onFile, children } = props
  const [isSeveral, setIsSeveral] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()

  function take(files: readonly File[]) {
    const [first] = files
    if (first === undefined || busy) return
    setIsSeveral(files.length > 1)
    if (files.length === 1) onFile(first)
  }
  const over = useGivenFiles(place, take)

  return (
    <fieldset
      ref={place}
      className={classNames(
        'drop-place row row--apart design-file__choice',
        over && 'drop-place--over',
      )}
      aria-label={words.file}
      aria-describedby={id}
    >
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
      {isSeveral && (
        <p className="field__error" role="alert">
          {words.several}
        </p>
      )}
      {children}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        data-design-input
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file can be chosen again, put right meanwhile.
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
