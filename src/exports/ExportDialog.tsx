import { type FormEvent, useState } from 'react'
import { it } from '../../i18n/frame'
import { dump as words } from '../../i18n/words/dump'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Checkbox, RadioGroup } from '../../ui/fields/Checkbox'
import { FieldError } from '../../ui/fields/Field'
import { choicesOf, Select } from '../../ui/fields/Select'
import { Alert } from '../../ui/feedback/Alert'
import {
  type ExportedSurveys,
  type ExportOptions,
  type SurveyFilter,
  useExport,
} from './use-export'
import { csvLine, byteOrderMark, csvText } from '../../i18n/formats/csv'
import { format } from '../../i18n/formats/format'
import { useCall } from '../api/calls/query'
import { handledByCaller } from '../api/calls/status-groups'
import { saveFile } from '../../ui/save-file'
import './ExportDialog.css'

type Names = readonly (readonly [former: string, now: string])[]

function save(names: Names): void {
  const lines = [words.renamedColumns, ...names].map((fields) => csvLine(fields.map(csvText)))
  saveFile(new Blob([byteOrderMark, ...lines], { type: 'text/csv' }), words.renamedName)
}

/** A notice that columns were renamed, with a file of old and new names; nothing if there are none or the call failed. */
function RenamedColumns({ databaseId }: { readonly databaseId: string }) {
  const { data } = useCall('renamedColumns', { params: { databaseId }, quiet: handledByCaller })
  const { since = null, names = [] } = data?.data ?? {}
  if (since === null) return null
  return (
    <Alert tone="info">
      {words.renamed(format.date(since))}{' '}
      {names.length > 0 && (
        <Button icon="download" onClick={() => save(names)}>
          {words.renamedFile}
        </Button>
      )}
    </Alert>
  )
}

interface ExportDialogProps extends ExportedSurveys {
  /** The list's filter; null if the list shows all surveys, or if there is no list. */
  readonly filter: SurveyFilter | null
  readonly onClose: () => void
}

interface CsvFieldsProps {
  readonly options: ExportOptions
  readonly disabled: boolean
  readonly onChange: (changes: Partial<ExportOptions>) => void
}

/** Separator and decimal sign of a CSV file. */
function CsvFields({ options, disabled, onChange }: CsvFieldsProps) {
  return (
    <fieldset className="export__marks" disabled={disabled}>
      <Select
        label={words.separator}
        value={options.separator}
        choices={choicesOf(words.separators)}
        onChange={(separator) =>
          // A comma can't be both signs.
          onChange({ separator, ...(separator === 'comma' && { decimal: 'point' }) })
        }
      />
      <Select
        label={words.decimal}
        value={options.decimal}
        choices={choicesOf(words.decimals).map((choice) => ({
          ...choice,
          disabled: choice.value === 'comma' && options.separator === 'comma',
        }))}
        onChange={(decimal) => onChange({ decimal })}
      />
    </fieldset>
  )
}

/** Scrolls to an element: on a phone it would be below the visible part of the dialog. */
function scrollToElement(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type Progress = Pick<ReturnType<typeof useExport>, 'received' | 'risky' | 'failure'>

/** Progress of the download, a warning about risky cells, and the message of a failure. */
function Outcome({ received, risky, failure }: Progress) {
  return (
    <>
      <div role="status">
        {received !== null && (
          <>
            <div className="export__track" />
            <p>{words.received(received)}</p>
          </>
        )}
      </div>
      {risky > 0 && (
        <div ref={scrollToElement}>
          <Alert tone="warning">{words.risky(risky)}</Alert>
        </div>
      )}
      {failure !== null && <FieldError announced>{failure}</FieldError>}
    </>
  )
}

/** Downloads the surveys of a database or of a list; it shows how much has arrived, and can be cancelled. */
export default function ExportDialog({ databaseId, view, filter, onClose }: ExportDialogProps) {
  const [options, setOptions] = useState<ExportOptions>({
    format: 'xlsx',
    separator: 'semicolon',
    decimal: 'comma',
    identifiers: false,
    hidden: false,
    filter,
  })
  const download = useExport({ databaseId, view }, onClose)
  const isUnderWay = download.received !== null
  const change = (changes: Partial<ExportOptions>) => setOptions({ ...options, ...changes })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isUnderWay) void download.start(options)
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <form className="dialog__form stack" onSubmit={send}>
        <p>{view === 'user' ? words.ownRows : words.allRows}</p>
        {filter !== null && (
          <RadioGroup
            legend={words.rows}
            value={options.filter === null ? 'no' : 'yes'}
            choices={choicesOf(words.filtered).map((choice) => ({
              ...choice,
              help: words.filteredHelps[choice.value],
            }))}
            disabled={isUnderWay}
            onChange={(isFiltered) => change({ filter: isFiltered === 'yes' ? filter : null })}
          />
        )}
        <RadioGroup
          legend={words.format}
          value={options.format}
          choices={choicesOf(words.formats).map((choice) => ({
            ...choice,
            help: words.formatHelps[choice.value],
          }))}
          disabled={isUnderWay}
          onChange={(format) => change({ format })}
        />
        {options.format === 'csv' && (
          <CsvFields options={options} disabled={isUnderWay} onChange={change} />
        )}
        <fieldset disabled={isUnderWay}>
          <legend className="field__label">{words.contents}</legend>
          {(['identifiers', 'hidden'] as const).map((name) => (
            <Checkbox
              key={name}
              checked={options[name]}
              label={words[name]}
              help={words.helps[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
        </fieldset>
        <RenamedColumns databaseId={databaseId} />
        <p className="note">{words.journal}</p>
        <Outcome {...download} />
        <div className="dialog__actions row">
          <Button onClick={isUnderWay ? download.cancel : onClose}>
            {isUnderWay ? words.stop : download.risky > 0 ? it.shell.close : it.shell.cancel}
          </Button>
          <Button type="submit" variant="primary" icon="download" busy={isUnderWay}>
            {download.failure === null ? words.start : it.shell.retry}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
