import { TextInput } from 'react-admin'
import { it } from '../../i18n/admin'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { NewImage } from './image/NewImage'
import { ProvidersInput } from './settings/ProvidersInput'

const words = it.admin.databases

/**
 * Inputs for the name and the centres of a database (product §4).
 *
 * @param first whether the name has the focus and is selected, as on the page of a new database
 */
export function DatabaseInputs({ first = false }: { readonly first?: boolean }) {
  const name = useNameFocus(first)
  return (
    <>
      <TextInput
        source="name"
        label={words.name}
        helperText={words.nameHelp}
        // react-admin would turn a cleared text into null.
        parse={(text: string) => text}
        autoComplete="off"
        slotProps={{ htmlInput: { ref: name } }}
      />
      <ProvidersInput />
    </>
  )
}

/** Inputs of a new database, with its image. */
export function NewDatabaseInputs() {
  return (
    <>
      <DatabaseInputs first />
      <NewImage />
    </>
  )
}
