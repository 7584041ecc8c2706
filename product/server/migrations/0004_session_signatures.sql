ALTER TABLE "session" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "signature" text;--> statement-breakpoint
-- Which of the open sessions a contract wallet has signed is not known: all sign in once more.
UPDATE "session" SET "ended_at" = now() WHERE "ended_at" IS NULL;
