import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { avatarTypes } from '@channelwise/schemas/rules/profile-rules'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'
import { cropArea, maxZoom, moveCrop, wholeCrop } from './crop-area.ts'
import styles from './PictureField.module.css'

/** The side of the uploaded picture in pixels: twice the largest size shown. */
const side = 512

const sliders = [
  { name: 'zoom', label: 'Zoom', min: 1, max: maxZoom },
  { name: 'x', label: 'Left or right', min: 0, max: 1 },
  { name: 'y', label: 'Up or down', min: 0, max: 1 },
] as const

/** A picture to choose and crop to a square. Without JavaScript, or if it cannot be decoded, it is uploaded as it is. */
export function PictureField(field: FieldState) {
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Encoding the picture at every move of a drag would be too slow. */
  const isDragged = useRef(false)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState(wholeCrop)
  useEffect(() => {
    if (picture === null || canvas.current === null) return
    draw(canvas.current, picture, crop)
    if (!isDragged.current) replaceFile(input.current, canvas.current)
  }, [picture, crop])

  async function choose(file: File | undefined) {
    setCrop(wholeCrop)
    setPicture(file === undefined ? null : await createImageBitmap(file).catch(() => null))
  }
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (picture === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { movementX, movementY, currentTarget } = event
    const shown = currentTarget.clientWidth
    setCrop((before) => moveCrop(picture, before, { x: -movementX / shown, y: -movementY / shown }))
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        label="New picture"
        hint="PNG, JPEG, WebP, GIF or AVIF, under 1MB."
        type="file"
        accept={avatarTypes.join(',')}
        required
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      {picture !== null && (
        <div className={styles.crop}>
          <canvas
            ref={canvas}
            width={side}
            height={side}
            className={styles.square}
            aria-hidden
            onPointerDown={(event) => {
              isDragged.current = true
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onLostPointerCapture={() => {
              isDragged.current = false
              replaceFile(input.current, canvas.current)
            }}
            onPointerMove={drag}
          />
          {sliders.map(({ name, label, min, max }) => (
            <label key={name} className={styles.slider}>
              {label}
              <input
                type="range"
                min={min}
                max={max}
                step={0.01}
                value={crop[name]}
                onChange={({ currentTarget }) => setCrop({ ...crop, [name]: Number(currentTarget.value) })}
              />
            </label>
          ))}
          <p className={styles.hint}>
            Drag the picture, or use the sliders, to choose what is in the circle.
          </p>
        </div>
      )}
    </>
  )
}

function draw(target: HTMLCanvasElement, picture: ImageBitmap, crop: typeof wholeCrop) {
  const { left, top, side: taken } = cropArea(picture, crop)
  const context = target.getContext('2d')
  context?.clearRect(0, 0, side, side)
  context?.drawImage(picture, left, top, taken, taken, 0, 0, side, side)
}

/** Replaces the chosen file by the cropped square. */
function replaceFile(input: HTMLInputElement | null, square: HTMLCanvasElement | null) {
  if (input !== null && square !== null) input.files = readFile(square)
}

/** Synchronous, so that the form cannot be submitted before it is done. */
function readFile(from: HTMLCanvasElement): FileList {
  const [head = '', content = ''] = from.toDataURL('image/webp', 0.9).split(',')
  const type = /data:([^;]+)/.exec(head)?.[1] ?? 'image/png'
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], `picture.${type.split('/')[1]}`, { type }))
  return files.files
}
