import { type FormEvent, useState } from 'react'
import { it } from '../../../../../i18n/doctor'
import type { View } from '../../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { type DumpOptions, useDump } from './use-dump'
import './DumpDialog.css'

const words = it.doctor.dump

interface DumpDialogProps {
  readonly databaseId: string
  readonly view: View
  readonly onClose: () => void
}

/** Downloads all surveys of the list; how much has come is told, and it can be given up. */
export default function DumpDialog({ databaseId, view, onClose }: DumpDialogProps) {
  const [options, setOptions] = useState<DumpOptions>({
    format: 'xlsx',
    identifiers: true,
    hidden: false,
  })
  const dump = useDump(databaseId, view, onClose)
  const isUnderWay = dump.received !== null
  const change = (changes: Partial<DumpOptions>) => setOptions({ ...options, ...changes })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isUnderWay) void dump.start(options)
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <form className="dump" onSubmit={send}>
        <p>{view === 'user' ? words.ownRows : words.allRows}</p>
        <fieldset className="dump__formats" disabled={isUnderWay}>
          <legend>{words.format}</legend>
          {(['xlsx', 'csv'] as const).map((format) => (
            <label key={format} className="dump__choice">
              <input
                type="radio"
                name="format"
                checked={options.format === format}
                onChange={() => change({ format })}
              />
              <span>
                {words.formats[format]}
                <small>{words.formatHelps[format]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset disabled={isUnderWay}>
          <legend>{words.contents}</legend>
          {(['identifiers', 'hidden'] as const).map((name) => (
            <label key={name} className="dump__choice">
              <input
                type="checkbox"
                checked={options[name]}
                onChange={(event) => change({ [name]: event.target.checked })}
              />
              <span>
                {words[name]}
                <small>{words.helps[name]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div role="status">
          {dump.received !== null && (
            <>
              <div className="dump__track" />
              <p>{words.received(dump.received)}</p>
            </>
          )}
        </div>
        {dump.failure !== null && (
          <p className="dump__failure" role="alert">
            {dump.failure}
          </p>
        )}
        <div className="dialog__actions">
          <Button onClick={isUnderWay ? dump.cancel : onClose}>
            {isUnderWay ? words.stop : it.shell.cancel}
          </Button>
          <Button type="submit" variant="primary" icon="download" busy={isUnderWay}>
            {dump.failure === null ? words.start : it.shell.retry}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
