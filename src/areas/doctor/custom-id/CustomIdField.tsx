import { it } from '../../../../i18n/doctor'
import { Alert } from '../../../../ui/feedback/Alert'
import { TextInput } from '../../../../ui/fields/TextInput'
import { suspicionOf } from './suspicion'
import './CustomIdField.css'

const words = it.doctor.customId

/** The room for the longest warning is there from the beginning: the buttons below don't move while one types towards them. */
const longest = Object.values(words.suspicions)
  .map((suspicion) => `${suspicion} ${words.advice}`)
  .reduce((one, other) => (other.length > one.length ? other : one))

interface CustomIdFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The patient's code, with the warning against whatever tells the person (product §6). */
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
