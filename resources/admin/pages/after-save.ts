import type { RedirectionSideEffect } from 'react-admin'
import type { DefinedResource } from '../resource'

/**
 * Destination after a save: the record's page, or the list if there is none. The list is given by its path, because only
 * then react-admin marks the navigation as its own, and the form doesn't ask about unsaved changes.
 */
export function afterSave({ screens }: DefinedResource): RedirectionSideEffect {
  return screens.show ? 'show' : (type = '') => type
}
