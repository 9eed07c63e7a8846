import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface PictureProps {
  /** Addresses in order of preference; empty ones are passed over. */
  sources: readonly string[]
  alt: string
  width: number
  height: number
  /** Drawn when no address gives a picture. */
  fallback: ReactNode
  /** Fetched at once rather than when it nears the screen. */
  eager?: boolean
  className?: string | undefined
}

/** A picture that gives way to its next source, then to a drawn one, when it fails — also before hydration. */
export function Picture({ sources, alt, width, height, fallback, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const source = sources.find((each) => each !== '' && !failed.includes(each))
  useEffect(() => {
    const shown = image.current
    if (source !== undefined && shown?.complete && shown.naturalWidth === 0)
      setFailed((before) => [...before, source])
  }, [source])
  if (source === undefined) return fallback
  return (
    <img
      ref={image}
      key={source}
      src={source}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed((before) => [...before, source])}
    />
  )
}
