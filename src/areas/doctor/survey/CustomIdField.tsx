import { it } from '../../../../i18n/doctor'
import { Alert } from '../../../ui/Alert'
import { TextInput } from '../../../ui/TextInput'
import { looksLikeTaxCode } from './custom-id'

const words = it.doctor.newSurvey

interface CustomIdFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The patient's code, with the warning against names and codice fiscale (product §6). */
export function CustomIdField({ value, error, onChange }: CustomIdFieldProps) {
  return (
    <>
      <TextInput
        label={words.customId}
        help={words.customIdHelp}
        error={error}
        value={value}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
      {looksLikeTaxCode(value) && <Alert tone="warning">{words.suspicious}</Alert>}
    </>
  )
}
