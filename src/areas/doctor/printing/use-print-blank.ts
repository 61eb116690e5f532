import { useNavigate } from 'react-router'
import type { View } from '../../../paths'
import { blankSheetAddress } from './blank-sheet-address'
import { printing } from './printing'

/** A function for menus that opens a database's empty form and prints it. */
export function usePrintBlank(databaseId: string, view: View): () => void {
  const navigate = useNavigate()
  return () => {
    const address = blankSheetAddress(databaseId, view)
    printing.request(address)
    void navigate(address)
  }
}
