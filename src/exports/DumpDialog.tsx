import { type FormEvent, useState } from 'react'
import { it } from '../../i18n/frame'
import { dump as words } from '../../i18n/words/dump'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Select } from '../../ui/fields/Select'
import { Alert } from '../../ui/feedback/Alert'
import { type DumpedSurveys, type DumpOptions, type SurveyFilter, useDump } from './use-dump'
import { RenamedColumns } from './RenamedColumns'
import './DumpDialog.css'

interface DumpDialogProps extends DumpedSurveys {
  /** What the list is narrowed by; null where it shows all, or where there is none. */
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
    <label className="dump__choice">
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

/** On a phone what is below the choices would not be seen. */
function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Downloads the surveys of a database or of a list; how much has come is told, and it can be given up. */
export default function DumpDialog({ databaseId, view, filter, onClose }: DumpDialogProps) {
  const [options, setOptions] = useState<DumpOptions>({
    format: 'xlsx',
    separator: 'semicolon',
    decimal: 'comma',
    identifiers: false,
    hidden: false,
    filter,
  })
  const dump = useDump({ databaseId, view }, onClose)
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
        {filter !== null && (
          <fieldset disabled={isUnderWay}>
            <legend>{words.rows}</legend>
            {(['yes', 'no'] as const).map((which) => (
              <Choice
                key={which}
                type="radio"
                name="rows"
                checked={(options.filter !== null) === (which === 'yes')}
                label={words.filtered[which]}
                help={words.filteredHelps[which]}
                onChange={() => change({ filter: which === 'yes' ? filter : null })}
              />
            ))}
          </fieldset>
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
          <fieldset className="dump__marks" disabled={isUnderWay}>
            <Select
              label={words.separator}
              value={options.separator}
              onChange={({ target }) => {
                const separator = target.value as DumpOptions['separator']
                // A comma can't stand for both.
                change({ separator, ...(separator === 'comma' && { decimal: 'point' as const }) })
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
              onChange={({ target }) => change({ decimal: target.value as DumpOptions['decimal'] })}
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
        <p className="dump__journal">{words.journal}</p>
        <div role="status">
          {dump.received !== null && (
            <>
              <div className="dump__track" />
              <p>{words.received(dump.received)}</p>
            </>
          )}
        </div>
        {dump.risky > 0 && (
          <div ref={bringIntoSight}>
            <Alert tone="warning">{words.risky(dump.risky)}</Alert>
          </div>
        )}
        {dump.failure !== null && (
          <p className="dump__failure" role="alert">
            {dump.failure}
          </p>
        )}
        <div className="dialog__actions">
          <Button onClick={isUnderWay ? dump.cancel : onClose}>
            {isUnderWay ? words.stop : dump.risky > 0 ? it.shell.close : it.shell.cancel}
          </Button>
          <Button type="submit" variant="primary" icon="download" busy={isUnderWay}>
            {dump.failure === null ? words.start : it.shell.retry}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
