import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin'
import type { ResourceType } from '../../../contract/models/index'
import type { AnyRow } from '../resource'
import { recordName } from '../record-names'

export interface RelationInputProps {
  /** As calls have it: the relation's name and `Id`. */
  readonly source: string
  readonly label: string
  /** Among which records one is chosen. */
  readonly reference: ResourceType
  readonly required?: boolean
  /** Of a filter: react-admin's. */
  readonly alwaysOn?: true
  readonly helperText?: false
}

/** Another record, looked for by what it is called; as a filter it stands for all until one is chosen. */
export default function RelationChoice({
  source,
  reference,
  required,
  ...rest
}: RelationInputProps) {
  // The record has the other one whole; the form sends its id.
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
