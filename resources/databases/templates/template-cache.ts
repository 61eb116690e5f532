import { callKey, queryClient } from '../../../src/data/query'

/** After templates came, went or changed: every list that shows them is read again. */
export function forgetTemplates(): void {
  void queryClient.invalidateQueries({ queryKey: ['templates'] })
  void queryClient.invalidateQueries({ queryKey: callKey('templates') })
}
