import { callKey, queryClient } from '../../src/data/query'

/** After a change that lists show, they are read again: react-admin's and the calls' own. */
export function forgetDatabaseLists(): void {
  void queryClient.invalidateQueries({ queryKey: ['databases'] })
  void queryClient.invalidateQueries({ queryKey: callKey('adminDatabases') })
  void queryClient.invalidateQueries({ queryKey: callKey('adminDatabase') })
}
