import './drop-place.css'
import { type RefObject, useEffect, useRef, useState } from 'react'

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

function isDraggingFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/**
 * Files that are dropped on a place or pasted anywhere on the page. One that misses the place is not opened by the browser in the
 * page's stead.
 *
 * @returns whether files are being held over the place
 */
export function useGivenFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  const given = useRef(onFiles)
  useEffect(() => {
    given.current = onFiles
  })
  useEffect(() => {
    const isWithin = ({ target }: Event) => place.current?.contains(target as Node) ?? false
    const hold = (event: DragEvent) => {
      if (!isDraggingFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isWithin(event) ? 'copy' : 'none'
      setOver(isWithin(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!isDraggingFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (isWithin(event)) given.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      given.current(files)
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [place])
  return over
}
