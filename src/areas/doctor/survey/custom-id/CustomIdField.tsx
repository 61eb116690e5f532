import { it } from '../../../../../i18n/doctor'
import { Alert } from '../../../../ui/Alert'
import { TextInput } from '../../../../ui/TextInput'
import { suspicionOf } from './suspicion'

const words = it.doctor.customId

interface CustomIdFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The patient's code, with the warning against whatever tells the person (product §6). */
export function CustomIdField({ value, error, onChange }: CustomIdFieldProps) {
  const suspicion = suspicionOf(value)
  return (
    <>
      <TextInput
        label={words.label}
        help={words.help}
        error={error}
        value={value}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
      {suspicion !== null && (
        <Alert tone="warning">
          {words.suspicions[suspicion]} {words.advice}
        </Alert>
      )}
    </>
  )
}
