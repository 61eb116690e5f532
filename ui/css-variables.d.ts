import 'react'

declare module 'react' {
  /** Allows custom properties of our style sheets in `style`, such as `--group-color`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
