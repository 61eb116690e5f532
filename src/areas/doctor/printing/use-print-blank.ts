import { useNavigate } from 'react-router'
import type { View } from '../../../paths'
import { blankSheetAddress } from './blank-sheet-address'
import { printing } from './printing'

/** What a menu does to have a database's survey printed without answers. */
export function usePrintBlank(databaseId: string, view: View): () => void {
  const navigate = useNavigate()
  return () => {
    const address = blankSheetAddress(databaseId, view)
    printing.ask(address)
    void navigate(address)
  }
}
