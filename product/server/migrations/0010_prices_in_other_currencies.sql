ALTER TABLE "ether_price" ADD COLUMN "eur" double precision;--> statement-breakpoint
ALTER TABLE "ether_price" ADD COLUMN "gbp" double precision;