import { it } from '../../../../i18n/doctor'
import { Alert } from '../../../../ui/feedback/Alert'
import { TextInput } from '../../../../ui/fields/TextInput'
import { suspicionOf } from './suspicion'
import './CustomIdField.css'

const words = it.doctor.customId

/** The longest warning: its space is reserved from the start, so that the buttons below don't move while the user types. */
const longest = Object.values(words.suspicions)
  .map((suspicion) => `${suspicion} ${words.advice}`)
  .reduce((longer, text) => (text.length > longer.length ? text : longer))

interface CustomIdFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The field for a patient's code, with a warning if the code seems to identify the patient (product §6). */
export function CustomIdField({ value, error, onChange }: CustomIdFieldProps) {
  const suspicion = suspicionOf(value)
  return (
    <TextInput
      label={words.label}
      help={
        <div className="custom-id-help" data-longest={longest}>
          {suspicion === null ? (
            <p>{words.help}</p>
          ) : (
            <Alert tone="warning">
              {words.suspicions[suspicion]} {words.advice}
            </Alert>
          )}
        </div>
      }
      error={error}
      value={value}
      autoComplete="off"
      autoFocus
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
