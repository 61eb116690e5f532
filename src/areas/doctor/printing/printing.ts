import { paths, type View } from '../../../paths'
import { useNavigate } from 'react-router'

/** Parameter of a list's address that shows the empty form in place of the list. */
export const printParameter = 'print'

/** Address of a database's empty form on paper (decision 027). */
export function blankSheetAddress(databaseId: string, view: View): string {
  return `${paths.doctor.surveys(databaseId, view)}?${printParameter}=blank`
}

let requested: string | null = null

/** Passes a print request from a menu to the screen that is to be printed, which may have to be loaded first. */
export const printing = {
  /** Requests that the page at this address be printed as soon as it is open. */
  request(address: string): void {
    requested = address
  },
  /** Takes the request, and tells whether it was for the current address. Each request is taken once: a reload prints nothing. */
  takeRequest(): boolean {
    const address = requested
    requested = null
    return address === window.location.pathname + window.location.search
  },
}

/** A function for menus that opens a database's empty form and prints it. */
export function usePrintBlank(databaseId: string, view: View): () => void {
  const navigate = useNavigate()
  return () => {
    const address = blankSheetAddress(databaseId, view)
    printing.request(address)
    void navigate(address)
  }
}
