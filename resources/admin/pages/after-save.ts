import type { RedirectionSideEffect } from 'react-admin'
import type { DefinedResource } from '../resource'

/**
 * Where a form leads once it is saved: to the record's page, or where there is none to the list – by its path, for only so react-admin
 * marks that it was itself who went, and nobody is asked about what they have just saved.
 */
export function afterSave({ screens }: DefinedResource): RedirectionSideEffect {
  return screens.show ? 'show' : (type = '') => type
}
