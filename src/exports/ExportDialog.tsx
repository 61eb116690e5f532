import { type FormEvent, useState } from 'react'
import { it } from '../../i18n/frame'
import { dump as words } from '../../i18n/words/dump'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Select } from '../../ui/fields/Select'
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

function Choice({
  type,
  name,
  checked,
  label,
  help,
  onChange,
}: {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  label: string
  help: string
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="export__choice">
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small>{help}</small>
      </span>
    </label>
  )
}

interface RowFieldsProps {
  readonly isFiltered: boolean
  readonly disabled: boolean
  readonly onChange: (isFiltered: boolean) => void
}

/** The choice between the surveys of the filtered list and all surveys. */
function RowFields({ isFiltered, disabled, onChange }: RowFieldsProps) {
  return (
    <fieldset disabled={disabled}>
      <legend>{words.rows}</legend>
      {(['yes', 'no'] as const).map((which) => (
        <Choice
          key={which}
          type="radio"
          name="rows"
          checked={isFiltered === (which === 'yes')}
          label={words.filtered[which]}
          help={words.filteredHelps[which]}
          onChange={() => onChange(which === 'yes')}
        />
      ))}
    </fieldset>
  )
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
        onChange={({ target }) => {
          const separator = target.value as ExportOptions['separator']
          // A comma can't be both signs.
          onChange({ separator, ...(separator === 'comma' && { decimal: 'point' as const }) })
        }}
      >
        {Object.entries(words.separators).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={words.decimal}
        value={options.decimal}
        onChange={({ target }) => onChange({ decimal: target.value as ExportOptions['decimal'] })}
      >
        {Object.entries(words.decimals).map(([value, label]) => (
          <option
            key={value}
            value={value}
            disabled={value === 'comma' && options.separator === 'comma'}
          >
            {label}
          </option>
        ))}
      </Select>
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
      {failure !== null && (
        <p className="export__failure" role="alert">
          {failure}
        </p>
      )}
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
      <form className="export stack" onSubmit={send}>
        <p>{view === 'user' ? words.ownRows : words.allRows}</p>
        {filter !== null && (
          <RowFields
            isFiltered={options.filter !== null}
            disabled={isUnderWay}
            onChange={(isFiltered) => change({ filter: isFiltered ? filter : null })}
          />
        )}
        <fieldset disabled={isUnderWay}>
          <legend>{words.format}</legend>
          {(['xlsx', 'csv', 'zip'] as const).map((format) => (
            <Choice
              key={format}
              type="radio"
              name="format"
              checked={options.format === format}
              label={words.formats[format]}
              help={words.formatHelps[format]}
              onChange={() => change({ format })}
            />
          ))}
        </fieldset>
        {options.format === 'csv' && (
          <CsvFields options={options} disabled={isUnderWay} onChange={change} />
        )}
        <fieldset disabled={isUnderWay}>
          <legend>{words.contents}</legend>
          {(['identifiers', 'hidden'] as const).map((name) => (
            <Choice
              key={name}
              type="checkbox"
              name={name}
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
