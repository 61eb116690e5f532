import { useState } from 'react'
import { palette } from '../contract/palette'
import { classNames } from './class-names'
import './DatabaseImage.css'

interface DatabaseImageProps {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  /** `small` in a line of a list, `medium` beside a heading, `large` where the image is chosen. */
  readonly size?: 'small' | 'medium' | 'large'
}

/** The first letters of a name's first two words that are no small words: `Qualità di vita` → `QV`. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = words.filter((word) => word.length > 3)
  return (long.length > 1 ? long : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('it')
}

/** The colour of a database: always the same for an id. */
function colorOf(id: string): string {
  return palette[Number(BigInt(id) % BigInt(palette.length))] ?? palette[0]
}

/**
 * The image of a database, or a tile with its initials if it has none or it doesn't load. The name always stands beside it, so that
 * screen readers skip it.
 */
export function DatabaseImage({ id, name, imageUrl, size = 'small' }: DatabaseImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const className = classNames('database-image', `database-image--${size}`)
  if (imageUrl !== null && imageUrl !== broken) {
    const failed = () => setBroken(imageUrl)
    return <img className={className} src={imageUrl} alt="" loading="lazy" onError={failed} />
  }
  const color = { '--group-color': colorOf(id) }
  return (
    <span className={classNames(className, 'database-image--tile')} style={color} aria-hidden>
      {initials(name)}
    </span>
  )
}
