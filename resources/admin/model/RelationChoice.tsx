import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin'
import type { ResourceType } from '../../../contract/models/index'
import type { AnyRow } from '../resource'
import { recordName } from '../record-names'

export interface RelationInputProps {
  /** The relation's name with `Id` behind it, as in the calls. */
  readonly source: string
  readonly label: string
  /** Type of the records to choose from. */
  readonly reference: ResourceType
  readonly required?: boolean
  /** react-admin's own for a filter: whether it is always visible. */
  readonly alwaysOn?: boolean
  readonly helperText?: false
}

/** Choice of another record by its name, in a form or as a filter. */
export default function RelationChoice({
  source,
  reference,
  required,
  ...rest
}: RelationInputProps) {
  // The record has the complete related record, and the form sends its id.
  const related = useRecordContext<AnyRow>()?.[source.replace(/Id$/, '')]
  return (
    <ReferenceInput source={source} reference={reference}>
      <AutocompleteInput
        {...rest}
        optionText={(record: AnyRow) => recordName(reference, record)}
        defaultValue={(related as AnyRow | null | undefined)?.id}
        helperText={false}
        noOptionsText="ra.navigation.no_results"
        TextFieldProps={{ required: required === true }}
      />
    </ReferenceInput>
  )
}
