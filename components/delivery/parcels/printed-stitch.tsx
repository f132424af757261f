/**
 * The product's thread on paper: drawn, because printers leave grounds out and masks are grounds. Stitches of 11 and gaps of 7
 * (app/tokens.css), its round ends included; black, as everything on a label.
 */
export function PrintedStitch({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width="100%" height="3" stroke="#000" strokeWidth="3">
      <line x1="1.5" x2="100%" y1="1.5" y2="1.5" strokeLinecap="round" strokeDasharray="8 10" />
    </svg>
  );
}
