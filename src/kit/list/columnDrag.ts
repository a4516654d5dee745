import type { DragEvent } from 'react';

/** What a dragged column says that it is: nothing else may be dropped among columns. */
const KIND = 'application/x-tulay-column';

/** Lets a column be taken to the place of another one. */
export const dragged = (name: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(KIND, name);
    dataTransfer.effectAllowed = 'move';
  },
});

/** Lets another column be put in the place of this one. */
export const droppedOn = (name: string, onDrop: (other: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const other = event.dataTransfer.getData(KIND);
    if (other && other !== name) onDrop(other);
  },
});
