const MESSAGES_PER_ROOM = 50;
const MESSAGE_LENGTH = 120;

export function messageAt(place: number) {
  const text = `message ${place} `.padEnd(MESSAGE_LENGTH, ".");
  return {
    author: `author ${place}`,
    room: `room ${Math.floor(place / MESSAGES_PER_ROOM)}`,
    text,
  };
}
